import { WARRANTY } from '#shared/catalog/warranty'
import classes from './rig-features.module.css'

/** The same for every rig (Site 2): construction, warranty and financing. */
const FEATURES = [
  '100% TIG-welded aluminum',
  'Built and finished in our own shop in Genoa, NY',
  // '2-year warranty', not '2 years warranty'.
  ...WARRANTY.map(({ part, term }) => `${part}: ${term.toLowerCase().replace(/ years?$/, '-year')} warranty`),
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
