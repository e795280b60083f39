import { useId, useState } from 'react'
import {
  exampleLoan,
  LOAN_LIMITS,
  type Loan,
  loanInterest,
  loanPayment,
  loanProblems,
} from '#shared/pricing/loan-payment'
import { groupThousands } from '#shared/text/group-thousands'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { formatPrice } from '#ui/format/format-price'
import classes from './financing-card.module.css'

const { price: prices, months: terms, apr: rates } = LOAN_LIMITS

const PROBLEMS: Record<keyof Loan, string> = {
  price: `Enter an amount from $0 to ${formatPrice(prices.max)}`,
  down: 'Enter an amount from $0 to the price',
  months: `Choose ${terms.min} to ${terms.max} months`,
  apr: `Enter a rate from ${rates.min} to ${rates.max}`,
}

const TERMS = [12, 24, 36, 48, 60, 72, 84, 96, 120]

/** A sample loan for a rig: price, down payment, term and rate, and the monthly payment. */
export function PaymentCalculator({ price }: { price: number }) {
  const id = useId()
  const [typed, setTyped] = useState(() => {
    const { months, ...amounts } = exampleLoan(price)
    return {
      price: groupThousands(String(amounts.price)),
      down: groupThousands(String(amounts.down)),
      apr: String(amounts.apr),
      months,
    }
  })
  const loan: Loan = {
    price: amountOf(typed.price),
    // Without a down payment, the loan is the full price.
    down: typed.down.trim() === '' ? 0 : amountOf(typed.down),
    apr: amountOf(typed.apr),
    months: typed.months,
  }
  const problems = loanProblems(loan)
  const field = (name: 'price' | 'down' | 'apr', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={typed[name]}
      error={problems.includes(name) ? PROBLEMS[name] : undefined}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped((now) => ({ ...now, [name]: value }))
      }}
    />
  )
  return (
    <section className={classes.calculator} aria-labelledby={id}>
      <h3 id={id} className="rw-text-20">
        Payment calculator
      </h3>
      <div className={classes.fields}>
        {field('price', 'Price ($)')}
        {field('down', 'Down payment ($)')}
        <SelectField
          label="Term"
          value={String(typed.months)}
          data={TERMS.map((months) => ({ value: String(months), label: `${months} months` }))}
          onChange={(event) => {
            const months = Number(event.currentTarget.value)
            setTyped((now) => ({ ...now, months }))
          }}
        />
        {field('apr', 'Interest rate (APR, %)')}
      </div>
      <p role="status" className={classes.payment}>
        {problems.length === 0 ? (
          <>
            {formatPrice(loanPayment(loan))} <span className="rw-text-18">per month</span>
          </>
        ) : (
          '–'
        )}
      </p>
      {problems.length === 0 ? (
        <p>
          You finance {formatPrice(loan.price - loan.down)} and pay about {formatPrice(loanInterest(loan))} in
          interest.
        </p>
      ) : null}
      <p className={classes.note}>
        An example with interest, not an offer. The bank sets the rate and the terms; taxes and fees are not
        included.
      </p>
    </section>
  )
}

/** Reads '$12,500', '12500' and '7.5 %'; returns NaN for any other text. */
function amountOf(text: string): number {
  const digits = text.replaceAll(/[$,%\s]/g, '')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(digits) ? Number(digits) : Number.NaN
}
