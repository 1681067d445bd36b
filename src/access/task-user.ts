/** Who uses the task service, and through which channel. Sessions and keys are the same user; the audit log tells them apart. */
export type TaskUser = {
  id: number;
  username: string;
  timezone: string;
  /** Key-authenticated is always `API`; a session is `WEB`, the assistant `AI`. */
  source: 'API' | 'WEB' | 'AI';
  channel: 'rest' | 'mcp' | 'chat';
  /** The tool that was called, by MCP or by the assistant. */
  tool: string | null;
  requestId: string | null;
};
