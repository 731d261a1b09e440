"""Championships, and ratings of players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "championships",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("championships_open", "championships", ["settled", "made"])
    op.create_table(
        "rated_races",
        sa.Column("race", sa.String(48), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False),
    )
    op.create_index("rated_races_waiting", "rated_races", ["counted", "ended"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("races", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_game", "ratings", ["game", "mu"])
    op.create_table(
        "rating_changes",
        sa.Column("race", sa.String(48), primary_key=True),
        sa.Column("seat", sa.String(1), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("before", sa.Float, nullable=False),
        sa.Column("after", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_index("rating_changes_player", "rating_changes", ["player"])


def downgrade() -> None:
    for name in ("rating_changes", "ratings", "rated_races", "championships"):
        op.drop_table(name)
