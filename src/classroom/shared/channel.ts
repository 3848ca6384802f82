/** The channel of one class: every window of it hears what the others say, and no other class does. */
import { version } from '$app/environment';
import { isRecord, readMessage, writeMessage, type Message } from './messages';

export class ClassChannel {
  readonly #channel: BroadcastChannel;

  /** @param hearOther told of a presenter whose window has another version of the site, by its name */
  constructor(
    id: string,
    hear: (message: Message) => void,
    hearOther: (site: string) => void = () => undefined,
  ) {
    this.#channel = new BroadcastChannel(`postwait.class.${id}`);
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isRecord(data) && data.kind === 'state' && data.site !== version) {
        hearOther(String(data.site));
      }
      const message = readMessage(data);
      if (message) hear(message);
    };
  }

  say(message: Message): void {
    this.#channel.postMessage({ ...writeMessage(message), site: version });
  }

  close(): void {
    this.#channel.close();
  }
}
