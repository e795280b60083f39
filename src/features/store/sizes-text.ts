import { variantsOf } from '#shared/catalog/product-variants'

const LETTER_SIZE = /^(\d?X*[SL]|M)$/

/** The sizes of a product for its card: 'S–3XL' for letter sizes, else '2 sizes'; null without any. */
export function sizesText(product: { variants?: unknown }): string | null {
  const names = variantsOf(product).map(({ name }) => name)
  if (names.length < 2) return names[0] === undefined ? null : `Size ${names[0]}`
  return names.every((name) => LETTER_SIZE.test(name))
    ? `${names[0]}–${names.at(-1)}`
    : `${names.length} sizes`
}
