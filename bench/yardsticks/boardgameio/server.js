// node server.js PORT: tables of Runner-Up, kept in memory.
const { Server, Origins } = require("boardgame.io/server");
const runnerup = require("./runnerup");

Server({ games: [runnerup], origins: [Origins.LOCALHOST] }).run({
  port: Number(process.argv[2]),
  callback: () => console.log("ready"),
});
