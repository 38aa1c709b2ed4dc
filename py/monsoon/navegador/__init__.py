"""Navegador by Mac Gerdts: rules, board, points."""
