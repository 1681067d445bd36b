import { Undeliverable } from '../platform/errors.ts';
import { post } from '../platform/outbound/post.ts';

/** An account of Meta's WhatsApp Cloud API, and the approved template that it sends. */
export type WhatsAppAccount = { apiUrl: string; phoneNumberId: string; token: string; template: string };

/** Statuses and error codes that mean "not now": rate limits, outages, and problems of our account that an operator can fix. */
const PASSING_STATUSES = new Set([401, 403, 408, 429]);
const PASSING_CODES = new Set([
  1, 2, 4, 10, 190, 80007, 130429, 131000, 131005, 131016, 131042, 131048, 131056, 131057,
]);

/** Sends a template message. Throws Undeliverable, or a temporary error. */
export async function sendWhatsApp(
  { apiUrl, phoneNumberId, token, template }: WhatsAppAccount,
  phone: string,
  { language, parameters }: { language: string; parameters: string[] },
): Promise<void> {
  const body = JSON.stringify({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: internationalDigits(phone),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
    },
  });
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  // The operator configured this server, so it may be a private one.
  const answer = await post(`${apiUrl}/${phoneNumberId}/messages`, body, headers, true);
  if (answer.status >= 200 && answer.status < 300) return;
  const { code, message } = faultIn(answer.body);
  const said = `WhatsApp returned ${answer.status}${message ? `: ${message}` : ''}`.slice(0, 500);
  const passes = answer.status >= 500 || PASSING_STATUSES.has(answer.status) || PASSING_CODES.has(code ?? 0);
  throw answer.status >= 400 && !passes ? new Undeliverable(said) : new Error(said);
}

/** Country code and number, digits only, as the API requires. */
function internationalDigits(phone: string): string {
  const digits = phone
    .replace(/[\s()./-]/g, '')
    .replace(/^\+/, '')
    .replace(/^00/, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw new Undeliverable('The phone number is not in international format.');
  return digits;
}

function faultIn(body: string): { code?: number; message?: string } {
  try {
    const { error } = JSON.parse(body) as { error?: { code?: unknown; message?: unknown } };
    return {
      ...(typeof error?.code === 'number' && { code: error.code }),
      ...(typeof error?.message === 'string' && { message: error.message }),
    };
  } catch {
    return {};
  }
}
