import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';

/** Skips the rest of a file once one of its tests has failed. */
export default class FailFast extends TestEnvironment {
  #failed = false;

  handleTestEvent = (event: Circus.Event): void => {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.#failed = true;
    if (event.name === 'test_start' && this.#failed) event.test.mode = 'skip';
  };
}
