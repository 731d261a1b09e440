"""The public hash chain of commitments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "commitments",
        sa.Column("commitment", sa.String(64), primary_key=True),
        sa.Column("race", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, unique=True),
        sa.Column("link", sa.String(64)),
    )


def downgrade() -> None:
    op.drop_table("commitments")
