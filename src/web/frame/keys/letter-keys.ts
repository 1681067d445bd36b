import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** Whether shortcuts of a single letter are on, and what switches them. Kept in the browser. */
export const useLetterKeys = () => useLocalStorage({ key: 'atelier.keys', defaultValue: true });

/** The shortcuts of the view that is open. */
let ofView: readonly (readonly string[])[] = [];
export const keysOfView = () => ofView;

/** Lists a view’s shortcuts before the others while the view is open. */
export function useKeysOfView(list: readonly (readonly string[])[]): void {
  useEffect(() => {
    ofView = list;
    return () => {
      ofView = [];
    };
  }, [list]);
}
