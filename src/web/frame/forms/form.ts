import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import type { ChangeEvent } from 'react';
import { ApiError } from '../api/client.ts';
import { useLanguage } from '../language/language.tsx';
import { fieldWords } from './field-words.ts';

export type Schema = Parameters<typeof schemaResolver>[0];

/** A form whose values are the request body. The service’s schema checks it; the first invalid field gets the focus. */
export function useSchemaForm<Values extends Record<string, unknown>>(schema: Schema, initialValues: Values) {
  const { language } = useLanguage();
  const inWords = (errors: FormErrors): FormErrors =>
    Object.fromEntries(
      Object.entries(errors).map(([path, said]) => [
        path,
        typeof said === 'string' ? fieldWords(language, said) : said,
      ]),
    );
  const resolve = schemaResolver(schema, { sync: true });
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => inWords(resolve(values)),
  });
  const setErrors: typeof form.setErrors = (errors) =>
    form.setErrors(typeof errors === 'function' ? (before) => inWords(errors(before)) : inWords(errors));
  const onSubmit: typeof form.onSubmit = (send, refuse) =>
    form.onSubmit(send, (errors, ...rest) => {
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
      refuse?.(errors, ...rest);
    });
  return { ...form, onSubmit, setErrors };
}

/** A text field of an optional value. An empty field means null, or no value at all if the schema has no null. */
export function optionalText<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: Extract<keyof Values, string>,
  isNullable = true,
) {
  const { value, onChange, ...props } = form.getInputProps(name);
  return {
    ...props,
    value: value ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value || (isNullable ? null : undefined)),
  };
}

/** Refusals that concern one field, by code: the field and the message. */
export type Refusals = Record<string, readonly [field: string, text: string]>;

/** Marks the fields that the service refused and focuses the first. Returns whether the form has any of them. */
export function markRefused<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: unknown,
  refusals: Refusals = {},
): boolean {
  if (!(error instanceof ApiError)) return false;
  // A field whose value is undefined is part of the form too.
  const isInForm = (path: string) => (path.split('.')[0] ?? '') in form.values || form.getInputNode(path) !== null;
  const fields = error.fields.filter(({ path }) => isInForm(path)).map(({ path, message }) => [path, message] as const);
  const known = refusals[error.code] ? [refusals[error.code] as Refusals[string]] : fields;
  form.setErrors(Object.fromEntries(known));
  form.getInputNode(known[0]?.[0] ?? '')?.focus();
  return known.length > 0;
}

/** Refuses a field before anything is sent. */
export const refuseField = (path: string, message: string) =>
  new ApiError(400, { error: message, code: 'INVALID_FIELD', errors: [{ path, message }] });

export function changesOf<T extends Record<string, unknown>>(before: T, after: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  ) as Partial<T>;
}
