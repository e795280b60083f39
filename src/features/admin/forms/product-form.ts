import { hasVariantInStock, variantsOf } from '../../../shared/catalog/product-variants'
import { pictureLimit } from '../../../shared/pictures/picture-limit'
import type { ProductsRow, ProductVariant, TitledText } from '../../../shared/schema/rows'
import { type FieldErrors, required } from '../../../shared/text/form-checks'
import { moneyText, parseMoney } from '../money-text'
import { variantsProblem } from '../variants-text'
import { badPictures, badTags, fieldText, fieldTexts } from './field-values'
import { badSpecifications, readSpecifications, specificationValues } from './specifications'

/** State of the product form; a type, not an interface, so that it is a valid stored draft. */
export type ProductForm = {
  title: string
  description: string
  /** As typed, like the sale price. */
  price: string
  sale_price: string
  category: string
  /** Follows from the variants of a product that has some. */
  in_stock: boolean
  variants: ProductVariant[]
  specifications: TitledText[]
  tags: string[]
  images: string[]
}

/** Most characters of each field: the limits of the server's columns. */
export const PRODUCT_LENGTHS = { title: 200, description: 10_000 } as const

export function productForm(product: ProductsRow | null): ProductForm {
  return {
    title: fieldText(product?.title),
    description: fieldText(product?.description),
    price: amount(product?.price),
    sale_price: amount(product?.sale_price),
    category: fieldText(product?.category),
    in_stock: product ? product.in_stock === true : true,
    variants: variantsOf(product ?? {}),
    specifications: readSpecifications(product?.specifications),
    tags: fieldTexts(product?.tags),
    images: fieldTexts(product?.images),
  }
}

/** The checks of Admin 5, in its order; the messages are also shown together. */
export function checkProduct(form: ProductForm): FieldErrors<ProductForm> {
  const [price, sale] = [
    priceProblem(form.price, null),
    salePriceProblem(form.sale_price, parseMoney(form.price)),
  ]
  return {
    ...required(form, { title: 'Product title' }),
    ...(price === null ? {} : { price }),
    ...(form.description.trim() === ''
      ? { description: 'Product description is required for Snipcart' }
      : {}),
    ...required(form, { category: 'Category' }),
    ...(sale === null ? {} : { sale_price: sale }),
    ...badVariants(form.variants),
    ...badSpecifications(form.specifications),
    ...badTags(form.tags),
    ...badPictures(form.images),
  }
}

/** Error for a price, given the current sale price; null for a valid price. */
export function priceProblem(text: string, sale: number | null): string | null {
  const price = parseMoney(text)
  if (price === null || price <= 0) return 'Valid price is required'
  return sale !== null && sale >= price ? NOT_BELOW : null
}

/** Error for a sale price, given the current price; null for a valid one. Empty means no sale. */
export function salePriceProblem(text: string, price: number | null): string | null {
  if (text.trim() === '') return null
  const sale = parseMoney(text)
  if (sale === null || sale <= 0) return 'Valid sale price is required'
  return price !== null && price > 0 && sale >= price ? NOT_BELOW : null
}

const NOT_BELOW = 'Sale price must be less than regular price'

export function productValues(form: ProductForm) {
  const variants = namedVariants(form.variants)
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    price: parseMoney(form.price) ?? 0,
    sale_price: parseMoney(form.sale_price),
    category: form.category.trim(),
    in_stock: variants.length > 0 ? hasVariantInStock(variants) : form.in_stock,
    variants,
    specifications: specificationValues(form.specifications),
    tags: form.tags,
    images: form.images,
  }
}

/** Without those that have no name. */
const namedVariants = (variants: readonly ProductVariant[]): ProductVariant[] =>
  variants.map(({ name, in_stock }) => ({ name: name.trim(), in_stock })).filter(({ name }) => name !== '')

function badVariants(variants: readonly ProductVariant[]): { variants?: string } {
  const problem = variantsProblem(namedVariants(variants))
  return problem === null ? {} : { variants: problem }
}

/** Error for a chosen picture (Admin 5); null for a valid one. */
export const productPictureProblem = pictureLimit({
  noPicture: 'Please select a valid image file',
  tooLarge: 'Image size must be less than 5MB',
})

const amount = (value: unknown): string => moneyText(typeof value === 'number' ? value : null)
