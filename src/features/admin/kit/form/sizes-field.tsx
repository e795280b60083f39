import { IconTrash } from '@tabler/icons-react'
import { MAX_VARIANT_NAME, MAX_VARIANTS } from '#shared/catalog/product-variants'
import type { ProductVariant } from '#shared/schema/rows'
import { CheckboxField } from '#ui/fields/checkbox-field'
import { TextField } from '#ui/fields/text-field'
import { IconButton } from '#ui/icon-button'
import { isBadVariantName } from '../../variants-text'
import { ListField, type ListFieldProps } from './list-field'
import classes from './sizes-field.module.css'

/** The sizes of a product, each with a name and whether it is in stock. */
export function SizesField(
  props: Pick<ListFieldProps<ProductVariant>, 'value' | 'onChange' | 'error' | 'data-path'>,
) {
  return (
    <ListField
      {...props}
      label="Sizes"
      description="Customers choose one. Leave empty if there’s only one size. If you rename a size, customers who have it in their cart will have to choose again."
      itemName="size"
      max={MAX_VARIANTS}
      blank={BLANK}
      nameOf={({ name }) => name}
      render={({ row: { item, index }, name, handle, onType, onRemove }) => (
        <div className={classes.size}>
          <TextField
            aria-label={`Name of size ${index + 1}`}
            maxLength={MAX_VARIANT_NAME}
            value={item.name}
            // A wrong name gets the focus, not the button below the list, which has the same path.
            {...(isBadVariantName(props.value ?? [], index)
              ? { error: Boolean(props.error), 'data-path': props['data-path'] }
              : {})}
            onChange={({ currentTarget }) => onType({ name: currentTarget.value })}
          />
          <CheckboxField
            label="In stock"
            aria-label={`${name} is in stock`}
            checked={item.in_stock}
            onChange={({ currentTarget }) => onType({ in_stock: currentTarget.checked })}
          />
          {handle}
          <IconButton tone="danger" aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    />
  )
}

const BLANK: ProductVariant = { name: '', in_stock: true }
