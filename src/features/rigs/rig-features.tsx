import { WARRANTY } from '#shared/catalog/warranty'
import classes from './rig-features.module.css'

const FEATURES = [
  '100% TIG-welded aluminum',
  'Built and finished in our own shop in Genoa, NY',
  // The term becomes an adjective: '2 years' to '2-year'.
  ...WARRANTY.map(({ part, term }) => `${part}: ${term.toLowerCase().replace(/ years?$/, '-year')} warranty`),
  'Financing through our partner bank',
]

/** What every rig has (Site 2): construction, warranty and financing. */
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
