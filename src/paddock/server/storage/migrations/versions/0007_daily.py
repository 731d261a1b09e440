"""Daily races of a server, and rated races whose decisions are judged."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rated_races", sa.Column("judged", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_index("rated_races_unjudged", "rated_races", ["judged", "ended"])
    op.create_table(
        "daily_races",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
    )
    op.create_table(
        "daily_results",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("body", sa.LargeBinary),
    )
    op.create_index("daily_results_player", "daily_results", ["player"])


def downgrade() -> None:
    op.drop_table("daily_results")
    op.drop_table("daily_races")
    op.drop_index("rated_races_unjudged", "rated_races")
    op.drop_column("rated_races", "judged")
