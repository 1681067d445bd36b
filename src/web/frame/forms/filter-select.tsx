import { NativeSelect, type NativeSelectProps } from '@mantine/core';

type Props<Value extends string> = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  value: Value | undefined;
  values: readonly Value[];
  labels: Record<Value, string>;
  /** The text of the choice that filters nothing. */
  any: string;
  onChange: (value: Value | undefined) => void;
};

export function FilterSelect<Value extends string>({ value, values, labels, any, onChange, ...props }: Props<Value>) {
  return (
    <NativeSelect
      {...props}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(values.find((known) => known === currentTarget.value))}
      data={[{ value: '', label: any }, ...values.map((known) => ({ value: known, label: labels[known] }))]}
    />
  );
}
