import { variantsOf } from '#shared/catalog/product-variants'
import type { ProductsRow } from '#shared/schema/rows'
import { SelectField } from '#ui/fields/select-field'

export interface SizeSelectProps {
  product: ProductsRow
  /** The size of the line; null if it has none yet. */
  chosen: string | null
  onChoose: (variant: string) => void
}

/** Chooses the size of a line. One that is no longer sold is not among the choices. */
export function SizeSelect({ product, chosen, onChoose }: SizeSelectProps) {
  const variants = variantsOf(product)
  const value = variants.find(({ name }) => name === chosen)?.name ?? ''
  return (
    <SelectField
      label={`Size of ${product.title}`}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[
        ...(value === '' ? [{ value, label: 'Choose a size', disabled: true }] : []),
        ...variants.map(({ name, in_stock }) => ({
          value: name,
          label: in_stock ? name : `${name}: out of stock`,
          disabled: !in_stock,
        })),
      ]}
    />
  )
}
