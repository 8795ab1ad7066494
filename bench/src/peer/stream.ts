/** A stream of server-sent events, read over a plain connection. */
import { type ClientRequest, get } from 'node:http';

/** An open stream. */
export interface OpenStream {
  close(): void;
}

/** Opens a stream; `heard` gets each message's event and data as text. Resolves when its answer has begun. */
export function openStream(
  url: string,
  headers: Record<string, string>,
  heard: (event: string, data: string) => void,
): Promise<OpenStream> {
  return new Promise((done, fail) => {
    const request: ClientRequest = get(url, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return void fail(new Error(`stream: ${answer.statusCode}`));
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const message = text.slice(0, end);
          text = text.slice(end + 2);
          const data = /^data: (.*)$/m.exec(message)?.[1];
          if (data !== undefined) heard(/^event: (.*)$/m.exec(message)?.[1] ?? '', data);
        }
      });
      done({ close: () => request.destroy() });
    });
    request.once('error', fail);
  });
}
