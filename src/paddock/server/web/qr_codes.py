"""QR codes as SVG images."""

from __future__ import annotations

import io

from starlette.responses import Response


def qr_code(text: str) -> Response:
    import segno  # slow to import, rarely needed

    drawing = io.BytesIO()
    segno.make(text, error="m", micro=False).save(drawing, kind="svg", scale=4, border=2, xmldecl=False)
    return Response(drawing.getvalue(), media_type="image/svg+xml")
