"""Mail by SMTP: STARTTLS wherever the server offers it, and always before a password is sent."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from paddock.engine.errors import OptionError
from paddock.server import limits
from paddock.server.accounts.safe_http import Unreachable

PORTS = {"smtp": 587, "smtps": 465}


def checked_server(url: str) -> str:
    """Return the URL if it is valid: smtp://NAME:PASSWORD@HOST:PORT, or smtps:// for implicit TLS."""
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise OptionError("--mail: smtp://NAME:PASSWORD@HOST:PORT or smtps://… is expected")
    return url


def send(server: str, sender: str, to: str, subject: str, text: str) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, to, subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    parts = urlsplit(server)
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    secure = ssl.create_default_context()
    try:
        with (
            smtplib.SMTP_SSL(host, port, timeout=limits.NOTICE_WITHIN, context=secure)
            if parts.scheme == "smtps"
            else smtplib.SMTP(host, port, timeout=limits.NOTICE_WITHIN)
        ) as line:
            line.ehlo()
            if parts.scheme == "smtp" and (line.has_extn("starttls") or parts.password):
                line.starttls(context=secure)
            if parts.username:
                line.login(unquote(parts.username), unquote(parts.password or ""))
            line.send_message(message)
    except (OSError, smtplib.SMTPException) as error:
        raise Unreachable(type(error).__name__) from None
