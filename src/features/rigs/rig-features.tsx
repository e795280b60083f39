import { WARRANTY } from '#shared/catalog/warranty'
import classes from './rig-features.module.css'

/** The same for every rig (Site 2): construction, warranty and financing. */
const FEATURES = [
  '100% TIG-welded aluminum',
  'Built and finished in our own shop in Genoa, NY',
  ...WARRANTY.map(({ part, term }) => `${part}: ${term.toLowerCase()} warranty`),
  'Financing through our partner bank',
]

export function RigFeatures() {
  return (
    <section className="rw-stack rw-gap-12">
      <h2>Features</h2>
      <ul className={classes.list}>
        {FEATURES.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  )
}
