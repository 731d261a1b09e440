"""Players with keys, their places, their races, and their notification channels."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "player_keys",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("player_keys_player", "player_keys", ["player"])
    op.create_table(
        "codes",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("codes_until", "codes", ["until"])
    op.create_table(
        "places",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("here", sa.Boolean, nullable=False),
        sa.Column("turn", sa.BigInteger),
        sa.Column("slow", sa.Boolean, nullable=False),
        sa.Column("told", sa.BigInteger, nullable=False),
    )
    op.create_index("places_player", "places", ["player", "here"])
    op.create_index("places_turn", "places", ["slow", "turn"])
    op.create_table(
        "race_seats",
        sa.Column("record", sa.String(48), primary_key=True),
        sa.Column("seat", sa.String(1), primary_key=True),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(20), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(200), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("race_seats_player", "race_seats", ["player", "ended"])
    op.create_index("race_seats_table", "race_seats", ["table"])
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("target", sa.LargeBinary, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("channels_player", "channels", ["player"])


def downgrade() -> None:
    for name in ("channels", "race_seats", "places", "codes", "player_keys", "players"):
        op.drop_table(name)
