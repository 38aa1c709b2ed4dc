"""A documentation with boards, built and opened by test_docs_hosts.py."""

project = "Five boards"
extensions = ["monsoon.sphinx_ext"]
monsoon_site = "https://example.org/monsoon/"
