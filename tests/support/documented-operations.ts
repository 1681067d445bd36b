import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { documents } from '../../src/documents.ts';

const root = join(import.meta.dirname, '../..');

export type Json = { [key: string]: unknown };
type Answer = { headers?: Json; content?: Record<string, { schema: Json }> };
type Operation = { parameters?: Json[]; requestBody?: Json; responses: Record<string, Answer & { $ref?: string }> };
export type Document = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
};

/** One operation of a document: whose requests are its own, and what it may answer. */
export type DocumentedOperation = {
  name: string;
  method: string;
  pattern: RegExp;
  /** How many of them its path has. */
  parameters: number;
  /** Undefined for a status that the document doesn't name. */
  answer(status: number): Answer | undefined;
  /** Checks a body strictly: fields that the schema does not name are faults. Returns the faults. */
  check(schema: Json, body: unknown): string | undefined;
};

export const readDocument = (name: string): Document =>
  JSON.parse(readFileSync(join(root, `openapi/${name}.json`), 'utf8'));

let operations: DocumentedOperation[] | undefined;

/** Every operation of all documents, read once. */
export function documentedOperations(): DocumentedOperation[] {
  operations ??= documents.flatMap(({ name }) => operationsOf(name, readDocument(name)));
  return operations;
}

function operationsOf(name: string, document: Document): DocumentedOperation[] {
  const check = strictCheck(document);
  const server = document.servers[0]?.url.replace(/\/$/, '') ?? '';
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { responses }]) => responses)
      .map(([method, { responses }]) => ({
        name: `${name}: ${method} ${server}${path}`,
        method: method.toUpperCase(),
        parameters: path.split('{').length - 1,
        pattern: new RegExp(`^${(server + path).replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
        answer: (status: number) => resolve(document, responses[status]),
        check,
      })),
  );
}

function resolve(document: Document, answer: (Answer & { $ref?: string }) | undefined): Answer | undefined {
  return answer?.$ref ? document.components.responses?.[answer.$ref.split('/').pop() ?? ''] : answer;
}

/** One validator for a document, which compiles each schema when it is first met. */
export function strictCheck(document: Document): DocumentedOperation['check'] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'document', components: { schemas: closed(document.components.schemas) } });
  const compiled = new Map<string, ValidateFunction>();
  return (schema, body) => {
    const text = JSON.stringify(closed(schema)).replaceAll('"#/', '"document#/');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    return validate(body) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'body' });
  };
}

/** Objects take no more than their properties, unless they say so. */
const closed = (schema: unknown): Json =>
  JSON.parse(JSON.stringify(schema), (_key, value) =>
    value?.type === 'object' && value.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  );
