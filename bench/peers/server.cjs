/** boardgame.io's own server, with its storage in memory or in files in `STORAGE_DIR`. `PORT` and `LOBBY_PORT` say where it listens; it prints `ready`. */
process.env.NODE_ENV = 'production';
const { FlatFile, Server } = require('boardgame.io/server');
const game = require('./game.cjs');

/** Its own storage in files, but for the search for values that have expired: that reads files half written, and then the server ends. */
class Files extends FlatFile {
  connect() {
    return this.games.init({ dir: this.dir, logging: this.logging, ttl: this.ttl, expiredInterval: 0 });
  }
}

const dir = process.env.STORAGE_DIR;
const server = Server({ games: [game], origins: ['http://127.0.0.1'], ...(dir ? { db: new Files({ dir }) } : {}) });
server
  .run({
    port: Number(process.env.PORT),
    // On the players' port its lobby isn't found with today's version of what it depends on.
    lobbyConfig: { apiPort: Number(process.env.LOBBY_PORT) },
  })
  .then(() => process.stdout.write('ready\n'));
