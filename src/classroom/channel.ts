/** The channel of one class: every window of it hears what the others say, and no other class does. */
import { readMessage, writeMessage, type Message } from './messages';

export class ClassChannel {
  readonly #channel: BroadcastChannel;

  constructor(id: string, hear: (message: Message) => void) {
    this.#channel = new BroadcastChannel(`postwait.class.${id}`);
    this.#channel.onmessage = ({ data }) => {
      const message = readMessage(data);
      if (message) hear(message);
    };
  }

  say(message: Message): void {
    this.#channel.postMessage(writeMessage(message));
  }

  close(): void {
    this.#channel.close();
  }
}
