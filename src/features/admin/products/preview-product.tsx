import type { UseFormReturnType } from '@mantine/form'
import type { ComponentType } from 'react'
import { currentPrices } from '#shared/pricing/current-prices'
import type { ProductsRow } from '#shared/schema/rows'
import { type ProductForm, productValues } from '../forms/product-form'
import { PreviewButton } from '../kit/preview/preview-button'

/** The product page of the site, which `app` passes to the manager. */
export type ProductPageBody = ComponentType<{ product: ProductsRow }>

export interface PreviewProductProps {
  form: UseFormReturnType<ProductForm>
  /** The saved product; null for a new one. */
  row: ProductsRow | null
  Page: ProductPageBody
}

/** The button of the form that shows what is typed, saved or not, with the prices of this moment. */
export function PreviewProduct({ form, row, Page }: PreviewProductProps) {
  const now = new Date().toISOString()
  return (
    <PreviewButton
      pictures={form.values.images}
      isPublished={row !== null}
      render={() => (
        <Page
          product={currentPrices(
            { id: '', created_at: now, updated_at: now, ...row, ...productValues(form.values) },
            Date.now(),
          )}
        />
      )}
    />
  )
}
