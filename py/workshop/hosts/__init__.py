"""The headers a host should send with each file of the site, ready for common hosts.

headers.py has the only table; files.py writes it in the syntax of nginx, Apache, Caddy, Netlify and
Cloudflare Pages. How to use the files is in README.md.
"""
