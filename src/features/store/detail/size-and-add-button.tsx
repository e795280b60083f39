import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { variantsOf } from '#shared/catalog/product-variants'
import type { ProductVariant } from '#shared/schema/rows'
import { useEarlyInput } from '#ui/fields/use-early-input'
import { AddButton } from '../add-button'
import type { Product } from '../queries'
import classes from './size-and-add-button.module.css'
import { SizeTable } from './size-table'

export interface SizeAndAddButtonProps {
  product: Product
  quantity: number
  /** Renders the quantity next to the button. */
  children: (button: ReactNode) => ReactNode
}

/** For a product with sizes: their choice, and the cart button, which asks for a size until one is chosen (Site 5). */
export function SizeAndAddButton({ product, quantity, children }: SizeAndAddButtonProps) {
  const variants = variantsOf(product)
  const [name, setName] = useState<string | null>(null)
  // A search for a size leads here with that size. It is kept, because the addresses of the tabs have none.
  const linkedName = useSearchParams()[0].get('size')
  useEffect(() => setName((chosenName) => chosenName ?? linkedName), [linkedName])
  const [isSizeRequested, setSizeRequested] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  // A size may go out of stock after it was chosen.
  const chosen = variants.find((variant) => variant.name === name && variant.in_stock)
  const requestSize = () => {
    setSizeRequested(true)
    group.current?.querySelector<HTMLInputElement>('input:not([disabled])')?.focus()
  }
  const buttonProps = chosen ? { variant: chosen.name } : { onClick: requestSize }
  return (
    <>
      <SizeChoice
        group={group}
        variants={variants}
        chosen={chosen?.name ?? null}
        isMissing={isSizeRequested && !chosen}
        onChoose={setName}
      />
      <SizeTable product={product} />
      {children(<AddButton product={product} quantity={quantity} size="lg" {...buttonProps} />)}
    </>
  )
}

interface SizeChoiceProps {
  group: RefObject<HTMLFieldSetElement | null>
  variants: readonly ProductVariant[]
  chosen: string | null
  isMissing: boolean
  onChoose: (name: string) => void
}

/** Radio buttons; a size that is out of stock says so and cannot be chosen. */
function SizeChoice({ group, variants, chosen, isMissing, onChoose }: SizeChoiceProps) {
  const id = useId()
  useEarlyInput(group)
  return (
    <fieldset ref={group} aria-describedby={isMissing ? id : undefined} data-print="none">
      <legend className="rw-strong">Size</legend>
      <div className="rw-cluster rw-gap-8 rw-above-8">
        {variants.map(({ name, in_stock }) => (
          <label key={name} className={classes.size}>
            <input
              type="radio"
              name={`${id}-size`}
              checked={chosen === name}
              disabled={!in_stock}
              onChange={() => onChoose(name)}
            />
            <span>{in_stock ? name : `${name}: out of stock`}</span>
          </label>
        ))}
      </div>
      <p id={id} role="alert" className={classes.missing}>
        {isMissing ? 'Choose a size' : null}
      </p>
    </fieldset>
  )
}
