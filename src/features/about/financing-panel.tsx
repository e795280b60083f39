import type { ReactNode } from 'react'
import { PRICE_GUIDE } from '#shared/catalog/quote-options'
import { monthlyPayment } from '#shared/pricing/monthly-payment'
import { formatPrice } from '#ui/format/format-price'
import { DataCard } from '#ui/lists/data-card'
import classes from './financing-panel.module.css'
import panel from './panel.module.css'

const STEPS = [
  [
    'Request a call',
    'Leave your number. If you don’t have a signal, the app sends it once you’re back online.',
  ],
  ['Talk to the specialist', 'Someone at our partner bank who has seen a farrier’s tax return before.'],
  ['We start drawing', 'We draw while the bank does the paperwork. You sign both when they’re right.'],
] as const

/** Financing of a rig; `financingCall` is the button that requests a call. */
export function FinancingPanel({ financingCall }: { financingCall: ReactNode }) {
  return (
    <div className={`rw-columns ${panel.columns}`}>
      <div className={panel.text}>
        <h3 className="rw-text-28">A rig that pays for itself</h3>
        <p>
          Financing comes through our partner bank. Its financing specialist knows what a rig earns, and which
          months it doesn’t.
        </p>
        <ol className={classes.steps}>
          {STEPS.map(([title, text]) => (
            <li key={title} className={classes.step}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <div className="rw-cluster rw-gap-12 rw-above-8">{financingCall}</div>
      </div>
      <DataCard
        title="What it costs per month"
        headingLevel={3}
        rows={PRICE_GUIDE.map(({ label, from, to }) => ({
          label,
          value: `${formatPrice(monthlyPayment(from))}–${formatPrice(monthlyPayment(to))}`,
        }))}
      >
        <p className={classes.note}>
          An estimate: price ÷ 60 months, before interest. The bank sets the rate and the terms.
        </p>
      </DataCard>
    </div>
  )
}
