/** A document whose outcome is unknown, and sending it again, in Dutch. */
export const outcome = {
  stopped: 'De server is gestopt voordat de dienst antwoordde.',
  failed: 'Er ging iets mis bij de dienst ({status}).',
  unreached: 'Het bestand is hier bewaard: verstuur het opnieuw als de dienst weer bereikbaar is.',
  untaken: 'De dienst heeft dit bestand niet aangenomen; opnieuw versturen is dus veilig.',
  once: 'Opnieuw versturen is veilig: het wordt maar één keer gelezen en afgerekend.',
  twice:
    'Misschien heeft de dienst dit bestand al gelezen; opnieuw versturen wordt dan mogelijk twee keer afgerekend. Controleer zo nodig eerst je account bij de dienst.',
  submit: 'Opnieuw versturen',
  busy: 'Bezig met versturen…',
}
