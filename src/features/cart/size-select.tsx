import { variantsOf } from '#shared/catalog/product-variants'
import type { ProductsRow } from '#shared/schema/rows'
import { SelectField } from '#ui/fields/select-field'

export interface SizeSelectProps {
  product: ProductsRow
  onChoose: (variant: string) => void
}

/** Chooses another size for a line that cannot be ordered in its own. */
export function SizeSelect({ product, onChoose }: SizeSelectProps) {
  return (
    <SelectField
      label={`Size of ${product.title}`}
      value=""
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[
        { value: '', label: 'Choose a size', disabled: true },
        ...variantsOf(product).map(({ name, in_stock }) => ({
          value: name,
          label: in_stock ? name : `${name}: out of stock`,
          disabled: !in_stock,
        })),
      ]}
    />
  )
}
