"""HTTP endpoints, WebSockets, middleware, rate limits, static files."""
