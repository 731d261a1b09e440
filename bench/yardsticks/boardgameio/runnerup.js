// Runner-Up, the base rules for three to six players, as a boardgame.io game. RU-n name the clauses of the rules.
const { ActivePlayers, INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const [BACK, FRONT] = [-12, 16]; // RU-1
const COUNTS = { "-4": 1, "-3": 3, "-2": 4, "-1": 5, 1: 6, 2: 5, 3: 4, 4: 3, 5: 1 }; // RU-2
const DECK = Object.entries(COUNTS).flatMap(([value, count]) => Array(count).fill(Number(value)));
const ROUNDS = 5; // RU-5
const HAND = 5; // RU-6

/** RU-6. Pawns back to the start, all cards shuffled and dealt anew. */
function beginTurn(G, random) {
  G.turn += 1;
  G.round = 1;
  G.pawns.fill(0);
  G.committed.fill(false);
  const cards = random.Shuffle(DECK);
  for (const player of Object.values(G.players)) {
    player.hand = cards.splice(0, HAND).sort((one, other) => one - other);
    player.choice = null;
  }
}

/** RU-8, RU-9. All cards are turned over together: first the sums, then the ends of the track. */
function reveal(G, random) {
  const sums = G.pawns.map(() => 0);
  G.revealed = [];
  for (const player of Object.values(G.players)) {
    const { card, target } = player.choice;
    player.hand.splice(player.hand.indexOf(card), 1);
    player.choice = null;
    sums[target] += card;
    G.revealed.push({ card, target });
  }
  G.pawns = G.pawns.map((space, racer) => Math.max(BACK, Math.min(FRONT, space + sums[racer])));
  G.committed.fill(false);
  if (G.round < ROUNDS) {
    G.round += 1;
    return;
  }
  score(G);
  if (G.turn < G.turns) beginTurn(G, random);
  else G.over = true;
}

/** RU-13, RU-15. The pawns on the second-furthest occupied space score its number. */
function score(G) {
  const occupied = [...new Set(G.pawns)].sort((one, other) => other - one);
  if (occupied.length < 2) return;
  G.pawns.forEach((space, racer) => {
    if (space === occupied[1]) G.scores[racer] += space;
  });
}

/** RU-16 to RU-18. The second-highest different total wins. */
function winners(G) {
  const totals = [...new Set(G.scores)].sort((one, other) => other - one);
  const winning = totals.length > 1 ? totals[1] : totals[0];
  return G.scores.flatMap((total, racer) => (total === winning ? [racer] : []));
}

/** RU-7, RU-12. A card of one's hand for anybody; the last one for oneself. A choice may be replaced until the last. */
function commit({ G, playerID, random }, card, target) {
  const player = G.players[playerID];
  const seat = Number(playerID);
  if (!player.hand.includes(card) || !(target in G.pawns) || (G.round === ROUNDS && target !== seat)) return INVALID_MOVE;
  player.choice = { card, target };
  G.committed[seat] = true;
  if (G.committed.every(Boolean)) reveal(G, random);
}

module.exports = {
  name: "runnerup",
  minPlayers: 3,
  maxPlayers: 6,
  setup({ ctx, random }, setupData) {
    const seats = [...Array(ctx.numPlayers).keys()];
    const G = {
      turns: setupData?.turns ?? 5,
      turn: 0,
      round: 0,
      pawns: seats.map(() => 0),
      scores: seats.map(() => 0),
      committed: seats.map(() => false),
      revealed: [],
      over: false,
      players: Object.fromEntries(seats.map((seat) => [seat, { hand: [], choice: null }])),
    };
    beginTurn(G, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: ActivePlayers.ALL },
  // Choices are secret and made at the same time: only the server carries them out, whatever was seen last.
  moves: { commit: { move: commit, client: false, redact: true, undoable: false, ignoreStaleStateID: true } },
  endIf: ({ G }) => (G.over ? { winners: winners(G) } : undefined),
  disableUndo: true,
};
