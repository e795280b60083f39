import { CallAndWrite } from '#ui/call-and-write'
import { useHouse } from '#ui/house'
import classes from './quotes-off.module.css'

/** In the place of every quote form while the shop takes no requests here. */
export function QuotesOff() {
  const { facts } = useHouse()
  return (
    <div className={classes.off}>
      <p>
        We take no quote requests on this page at the moment. Call or write: you hear from the people who
        build.
      </p>
      <CallAndWrite facts={facts} />
    </div>
  )
}
