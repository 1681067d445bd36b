import { defineWords } from '../frame/language/language.tsx';
import type { Program } from './program-snippets.ts';

type PerProgram = Record<Program, string>;

export const programWords = defineWords({
  en: {
    connectTo: 'Connect programs to',
    galleries: 'Galleries',
    tasks: 'Tasks',
    about: 'Upload from the programs that you already use, and get your guests’ picks back there.',

    tokenStep: '1. Your API token',
    tokenText:
      'Each program needs an API token. Its scopes limit what the program may do: “write” is enough to upload. With “admin” it can also create galleries, delete photos and register webhooks, as far as your role permits.',
    tokens: 'API tokens',

    programStep: '2. Your program',
    program: 'Program',
    programs: { cli: 'Command line', lightroom: 'Lightroom Classic', n8n: 'n8n', package: 'TypeScript' } as PerProgram,
    what: {
      cli: 'Uploads folders, watches them for new photos and downloads picks. Needs Node.js 20.8 or later.',
      lightroom:
        'Publishes collections as galleries, replaces photos that you edit, and brings picks, ratings and comments back. Needs Lightroom Classic 11 or later.',
      n8n: 'Starts workflows when something happens in your galleries, and works with galleries, photos and comments. A trigger needs the scope “admin” and a role that may manage webhooks.',
      package: 'The API with types for every path, body and response. It works in Node.js 20 or later and in browsers.',
    } as PerProgram,
    download: 'Download plug-in',
    steps: {
      install: 'Install',
      login: 'Log in. The command asks for your token and stores it for your user only',
      watch: 'Upload everything that is copied into a folder',
      address: 'Address for the program',
      node: 'In the folder .n8n/nodes',
    } as Record<string, string>,
    afterwards: {
      cli: 'All commands: atelier --help. On Windows, write “node atelier.mjs” instead of “atelier”.',
      lightroom:
        'Unpack the file into a folder that you keep. In Lightroom Classic, choose File → Plug-in Manager → Add. Then set up “Atelier” under Publish Services, with the address and your token.',
      n8n: 'Restart n8n. Then add a credential of the type “Atelier API”, with the address and your token.',
      package: 'Run it with your token in ATELIER_TOKEN.',
    } as PerProgram,
    works: 'How to check that it works',
    checks: {
      cli: '“atelier whoami” prints your name and what the token may do.',
      lightroom: 'The dialogue shows your name and what the token may do.',
      n8n: 'n8n tests the credential and shows “Connection tested successfully”.',
      package: 'It prints the names of your newest galleries and how many photos each has.',
    } as PerProgram,
  },
  de: {
    connectTo: 'Programme verbinden mit',
    galleries: 'Galerien',
    tasks: 'Aufgaben',
    about:
      'Lade Fotos aus den Programmen hoch, die du schon benutzt, und hol dir dort die Auswahl deiner Gäste zurück.',

    tokenStep: '1. Dein API-Token',
    tokenText:
      'Jedes Programm braucht ein API-Token. Dessen Rechte begrenzen, was das Programm darf: „write“ reicht zum Hochladen. Mit „admin“ kann es auch Galerien anlegen, Fotos löschen und Webhooks einrichten, soweit deine Rolle das erlaubt.',
    tokens: 'API-Tokens',

    programStep: '2. Dein Programm',
    program: 'Programm',
    programs: { cli: 'Kommandozeile', lightroom: 'Lightroom Classic', n8n: 'n8n', package: 'TypeScript' } as PerProgram,
    what: {
      cli: 'Lädt Ordner hoch, überwacht sie auf neue Fotos und lädt die Auswahl herunter. Braucht Node.js ab Version 20.8.',
      lightroom:
        'Veröffentlicht Sammlungen als Galerien, ersetzt bearbeitete Fotos und holt Auswahl, Bewertungen und Kommentare zurück. Braucht Lightroom Classic ab Version 11.',
      n8n: 'Startet Workflows, wenn in deinen Galerien etwas geschieht, und arbeitet mit Galerien, Fotos und Kommentaren. Ein Auslöser braucht das Recht „admin“ und eine Rolle, die Webhooks verwalten darf.',
      package:
        'Die API mit Typen für jeden Pfad, jede Anfrage und jede Antwort. Für Node.js ab Version 20 und für Browser.',
    } as PerProgram,
    download: 'Plug-in herunterladen',
    steps: {
      install: 'Installieren',
      login: 'Anmelden. Der Befehl fragt nach deinem Token und speichert es nur für dich',
      watch: 'Alles hochladen, was in einen Ordner kopiert wird',
      address: 'Adresse für das Programm',
      node: 'Im Ordner .n8n/nodes',
    } as Record<string, string>,
    afterwards: {
      cli: 'Alle Befehle: atelier --help. Schreib unter Windows „node atelier.mjs“ statt „atelier“.',
      lightroom:
        'Entpacke die Datei in einen Ordner, den du behältst. Wähle in Lightroom Classic Datei → Zusatzmodul-Manager → Hinzufügen. Richte dann unter „Veröffentlichungsdienste“ den Dienst „Atelier“ ein, mit der Adresse und deinem Token.',
      n8n: 'Starte n8n neu. Lege dann Zugangsdaten der Art „Atelier API“ an, mit der Adresse und deinem Token.',
      package: 'Starte es mit deinem Token in ATELIER_TOKEN.',
    } as PerProgram,
    works: 'So prüfst du, ob es funktioniert',
    checks: {
      cli: '„atelier whoami“ zeigt deinen Namen und was das Token darf.',
      lightroom: 'Der Dialog zeigt deinen Namen und was das Token darf.',
      n8n: 'n8n prüft die Zugangsdaten und meldet „Connection tested successfully“.',
      package: 'Es gibt die Namen deiner neuesten Galerien aus, und wie viele Fotos jede hat.',
    } as PerProgram,
  },
});
