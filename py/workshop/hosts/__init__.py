"""What a host should say with each file of the site, ready for the usual ones.

headers.py is the one table; files.py writes it down in the words of nginx, Apache, Caddy, Netlify
and Cloudflare Pages. How to use them is in README.md.
"""
