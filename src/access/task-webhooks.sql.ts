/** Whether the user `u` has webhooks for events of tasks. Read with the credential, so that requests of others need no statement for it. */
export const HEARS_TASKS = `exists (
      select from webhooks w where w.owner_id = u.id and w.is_active
        and w.events && '{task.created,task.completed,task.deleted}') as hears_tasks`;
