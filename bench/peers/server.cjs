/** boardgame.io's own server, with its storage in memory or in files in `FLATFILE_DIR`. `PORT` and `LOBBY_PORT` say where it listens; it prints `ready`. */
process.env.NODE_ENV = 'production';
const { Server } = require('boardgame.io/server');
const game = require('./game.cjs');

const server = Server({ games: [game], origins: ['http://127.0.0.1'] });
server
  .run({
    port: Number(process.env.PORT),
    // On the players' port its lobby isn't found with today's version of what it depends on.
    lobbyConfig: { apiPort: Number(process.env.LOBBY_PORT) },
  })
  .then(() => process.stdout.write('ready\n'));
