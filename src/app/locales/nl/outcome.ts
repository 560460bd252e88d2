/** Woorden voor een document waarvan de uitkomst onbekend is, en om het opnieuw te versturen. */
export const outcome = {
  stopped: 'De server werd gestopt voordat het antwoord van de dienst kwam.',
  failed: 'De dienst faalde ({{status}}).',
  untaken: 'De dienst nam dit bestand niet aan; het opnieuw versturen is dus veilig.',
  once: 'Opnieuw versturen is veilig: het wordt één keer gelezen en afgerekend.',
  twice:
    'Misschien heeft de dienst dit bestand toch gelezen: opnieuw verstuurd wordt het dan mogelijk een tweede keer afgerekend. Kijk zo nodig eerst op de rekening bij de dienst.',
  act: 'Opnieuw versturen',
  busy: 'Bezig met versturen…',
}
