import type { ComponentType } from 'react'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { PRODUCT_CATEGORIES } from '#shared/catalog/store-filters'
import { currentPrices } from '#shared/pricing/current-prices'
import type { ProductsRow } from '#shared/schema/rows'
import { toastRefused } from '#ui/feedback/toasts'
import { CheckboxField } from '#ui/fields/checkbox-field'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { SelectField } from '#ui/fields/select-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import {
  checkProduct,
  PRODUCT_LENGTHS,
  productForm,
  productPictureProblem,
  productValues,
} from '../forms/product-form'
import { MoneyField } from '../kit/form/money-field'
import { PicturesField } from '../kit/form/pictures-field'
import { RowDialog } from '../kit/form/row-dialog'
import { SizesField } from '../kit/form/sizes-field'
import { SpecificationsField } from '../kit/form/specifications-field'
import { TagsField } from '../kit/form/tags-field'
import { TitleField } from '../kit/form/title-field'
import { knownValues } from '../kit/known-values'
import type { RowFormProps } from '../kit/list/open-form'
import { PreviewButton } from '../kit/preview/preview-button'
import { useKnownValues } from '../kit/use-known-values'
import { PlannedPriceFields } from './planned-price-fields'

/** The product page of the site, which `app` passes to the manager. */
export type ProductPage = ComponentType<{ product: ProductsRow }>

/** Creates or edits a product. */
export function ProductDialog({
  row,
  onClose,
  onOpenNew,
  Page,
}: RowFormProps<ProductsRow> & { Page: ProductPage }) {
  const known = useKnownValues('products')
  return (
    <RowDialog
      noun={ADMIN_NOUNS.product}
      row={row}
      toForm={productForm}
      validate={checkProduct}
      toValues={productValues}
      nameOf={({ title }) => title.trim()}
      folder="product-images/products"
      onClose={onClose}
      onOpenNew={onOpenNew}
      duplicate={(form) => ({
        ...form,
        images: [],
        next_price: '',
        next_sale_price: '',
        next_price_from: '',
        sale_until: '',
      })}
      onInvalid={(errors) => toastRefused('Validation Error', errors.join(', '))}
      render={(form) => (
        <>
          <FormGrid legend="Product details">
            <TitleField maxLength={PRODUCT_LENGTHS.title} {...form.getInputProps('title')} />
            <MoneyField
              label="Price"
              withAsterisk
              description="US dollars, per item"
              {...form.getInputProps('price')}
            />
            <MoneyField
              label="Sale price"
              description="Leave empty if not on sale"
              {...form.getInputProps('sale_price')}
            />
            <FormGridWide>
              <TextAreaField
                label="Description"
                withAsterisk
                description="A blank line starts a new paragraph"
                maxLength={PRODUCT_LENGTHS.description}
                {...form.getInputProps('description')}
              />
            </FormGridWide>
            <SelectField
              label="Category"
              withAsterisk
              data={categoryChoices(known('category', PRODUCT_CATEGORIES), form.values.category)}
              {...form.getInputProps('category')}
            />
            <TagsField
              label="Tags"
              placeholder="Forge, propane"
              known={known('tags')}
              {...form.getInputProps('tags')}
            />
            <FormGridWide>
              <SizesField {...form.getInputProps('variants')} />
            </FormGridWide>
            {form.values.variants.length > 0 ? null : (
              <FormGridWide>
                <CheckboxField label="In stock" {...form.getInputProps('in_stock', { type: 'checkbox' })} />
              </FormGridWide>
            )}
          </FormGrid>
          <PlannedPriceFields form={form} />
          <SpecificationsField {...form.getInputProps('specifications')} />
          <PicturesField
            label="Photos"
            name={form.values.title}
            check={productPictureProblem}
            {...form.getInputProps('images')}
          />
          <PreviewButton
            saved={row ?? null}
            typed={productValues(form.values)}
            pictures={form.values.images}
            isPublished={!!row}
            render={(product) => <Page product={currentPrices(product, Date.now())} />}
          />
        </>
      )}
    />
  )
}

const NONE = { value: '', label: 'Choose a category' }

/** A category from an import remains a choice, also once no other product has it. */
const categoryChoices = (known: readonly string[], category: string) => [
  NONE,
  ...knownValues(known, [category]).map((name) => ({ value: name, label: name })),
]
