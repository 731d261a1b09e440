"""Analyses of finished races."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("record", sa.String(48), primary_key=True),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("progress", sa.Integer, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary),
    )
    op.create_index("analyses_waiting", "analyses", ["state", "asked"])


def downgrade() -> None:
    op.drop_table("analyses")
