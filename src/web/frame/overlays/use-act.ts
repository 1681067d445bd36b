import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { useNotices } from './notices.tsx';

type Said<T> = {
  /** The notice of success. */
  done?: string | ((result: T) => string);
  /** Offered in that notice. */
  undo?: ((result: T) => Promise<unknown>) | undefined;
  /** Clearer texts for refusals, by code. */
  refusals?: Record<string, string | ((message: string) => string)>;
};

/** Carries out an action, and shows that it succeeded or why it failed. Resolves with whether it succeeded. */
export function useAct() {
  const { done, failed, refused } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const act = async <T>(work: () => Promise<T>, said: Said<T> = {}): Promise<boolean> => {
    const { undo, refusals = {} } = said;
    setBusy(true);
    try {
      const result = await work();
      const text = typeof said.done === 'function' ? said.done(result) : said.done;
      if (text) done(text, undo && (() => void act(() => undo(result))));
      return true;
    } catch (error) {
      const known = error instanceof ApiError && refusals[error.code];
      if (known) refused(typeof known === 'function' ? known(error.message) : known);
      else failed(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
