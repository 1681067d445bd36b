/** The sender is loaded with the first upload; without a connection, once there is one. */
export const loadSender = () =>
  import('./send-patiently.ts').catch(async (error) => {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return import('./send-patiently.ts');
  });
