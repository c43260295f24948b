import { Player } from "./index.js";

/** A finding of a file that has errors. */
export interface Problem {
  severity: string;
  message: string;
  /** How to mend it; absent if that is not known. */
  help?: string;
  /** The included file that it is in; absent for the file itself. */
  path?: string;
  /** From 1. */
  line: number;
  /** From 1, in units of UTF-16. */
  column: number;
}

export interface FollowOptions {
  /** The only file that is followed, by the name that events have; by default all, by the names of their timelines. */
  file?: string;
  /** Called when a file has changed, with the players that show it anew. */
  onChange?: (file: string, players: Player[]) => void;
  /** Called with the errors of a file, and with none as soon as it has no more. */
  onProblems?: (file: string, problems: Problem[]) => void;
  /** What receives server-sent events where the system has no `EventSource`. */
  EventSource?: new (url: string) => {
    addEventListener(kind: string, listener: (event: any) => void): void;
    close(): void;
  };
}

/**
 * Has players show files as they change. A broken file changes nothing: the last good motion is kept.
 * @param url the address that `keyphase preview --lan` prints
 * @returns follows no more
 */
export function follow(url: string, players: Player | Player[], options?: FollowOptions): () => void;
