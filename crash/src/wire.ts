/** A wire between two programs that can be cut, or hold back what goes over it for a while. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One wire: whoever connects to its port speaks with the program behind it. */
export class Wire {
  readonly name: string;
  readonly #server = createServer((socket) => this.#join(socket));
  readonly #target: number;
  readonly #open = new Set<Socket>();
  #dead = new Set<Socket>();

  constructor(name: string, target: number) {
    this.name = name;
    this.#target = target;
  }

  /** Begins to listen on a port of its own. */
  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Breaks every connection, whatever is under way; answers how many there were. New ones can be made at once. */
  cut(): number {
    const ends = [...this.#open];
    for (const socket of ends) socket.resetAndDestroy();
    return ends.length / 2;
  }

  /** Holds back everything for a while: what was asked arrives late, and so does what was answered. */
  async stall(ms: number): Promise<void> {
    const held = [...this.#open].filter((socket) => !this.#dead.has(socket));
    for (const socket of held) socket.pause();
    await new Promise((done) => setTimeout(done, ms));
    for (const socket of held) if (!this.#dead.has(socket)) socket.resume();
  }

  /** Every connection goes dead: nothing passes any more, and neither end is told. New ones work. */
  die(): void {
    for (const socket of this.#open) socket.unpipe().pause();
    this.#dead = new Set(this.#open);
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#server.close(done));
  }

  #join(near: Socket): void {
    const far = connect(this.#target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(socket);
      socket.setNoDelay(true);
      // Whatever breaks one end breaks the other.
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        this.#open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
