import { variantsOf } from '#shared/catalog/product-variants'
import type { ProductsRow } from '#shared/schema/rows'
import { SelectField } from '#ui/fields/select-field'
import { useSelectChoice } from '#ui/fields/use-select-choice'

export interface SizeSelectProps {
  product: ProductsRow
  /** What the line is called, with its size: two lines may be of one product. */
  name: string
  /** The size of the line; null if it has none yet. */
  chosen: string | null
  onChoose: (variant: string) => void
}

/** Chooses the size of a line. One that is no longer sold is not among the choices. */
export function SizeSelect({ product, name, chosen, onChoose }: SizeSelectProps) {
  const variants = variantsOf(product)
  const value = variants.find((variant) => variant.name === chosen)?.name ?? ''
  const choice = useSelectChoice(value, onChoose)
  return (
    <SelectField
      label="Size"
      aria-label={`Size of ${name}`}
      {...choice}
      data={[
        ...(value === '' ? [{ value, label: 'Choose a size', disabled: true }] : []),
        ...variants.map(({ name: size, in_stock }) => ({
          value: size,
          label: in_stock ? size : `${size}: out of stock`,
          disabled: !in_stock,
        })),
      ]}
    />
  )
}
