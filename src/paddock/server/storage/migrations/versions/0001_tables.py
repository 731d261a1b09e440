"""Tables, their logs, snapshots and records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(4), unique=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
    )
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_open", "tables", ["open", "touched"])
    op.create_index("tables_touched", "tables", ["phase", "touched"])
    for name in ("entries", "snapshots"):
        op.create_table(
            name,
            sa.Column("table", sa.String(32), primary_key=True),
            sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
            sa.Column("body", sa.LargeBinary, nullable=False),
        )
    op.create_table(
        "records",
        sa.Column("id", sa.String(48), primary_key=True),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("records_ended", "records", ["public", "ended"])
    op.create_table(
        "settings",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("settings", "records", "snapshots", "entries", "tables"):
        op.drop_table(name)
