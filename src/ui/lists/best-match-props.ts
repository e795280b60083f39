import type { SortFieldProps } from './sort-field'

/** Props of a `SortField` for a list with a search: 'Best match' is a choice, and the first one, during a search. */
export function bestMatchProps<Key extends string>(
  orders: Readonly<Record<Key | 'newest', string>>,
  value: Key | 'newest' | 'best',
  search: string,
  onChange: (order: Key | 'newest' | 'best') => void,
): SortFieldProps<Key | 'newest' | 'best'> {
  if (search.trim()) return { orders: { best: 'Best match', ...orders }, value, onChange }
  return {
    orders: orders as SortFieldProps<Key | 'newest' | 'best'>['orders'],
    value: value === 'best' ? 'newest' : value,
    onChange: (order) => onChange(order === 'newest' ? 'best' : order),
  }
}
