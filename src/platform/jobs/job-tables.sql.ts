/** The tables of graphile-worker. They are private: `tests/platform/libraries/graphile-worker.test.ts` says what we rely on. */
export const JOBS = 'graphile_worker._private_jobs';

/** The jobs `j`, each with the name of its work as `t.identifier`. */
export const NAMED_JOBS = `${JOBS} j join graphile_worker._private_tasks t on t.id = j.task_id`;
