import { VisuallyHidden } from '@mantine/core'
import { variantsOf } from '#shared/catalog/product-variants'
import type { Product } from '../queries'
import { APPAREL_SIZES } from './apparel-sizes'
import classes from './size-table.module.css'

/** The measurements of a garment's sizes; renders nothing for other products or sizes with other names. */
export function SizeTable({ product }: { product: Product }) {
  const sizes = variantsOf(product).flatMap(({ name }) => {
    const measures = Object.hasOwn(APPAREL_SIZES, name) ? APPAREL_SIZES[name] : undefined
    return measures ? [{ name, ...measures }] : []
  })
  if (product.category !== 'Apparel' || sizes.length === 0) return null
  return (
    <details className={classes.sizes} data-print="none">
      <summary className="rw-summary">Size chart</summary>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>Measurements of each size in inches</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Chest (in)</th>
            <th scope="col">Length (in)</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ name, chest, length }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{chest}</td>
              <td>{length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="rw-small">
        Chest: measure yourself under the arms. Length: the garment, shoulder to hem. If you’re between sizes,
        order the larger one.
      </p>
    </details>
  )
}
