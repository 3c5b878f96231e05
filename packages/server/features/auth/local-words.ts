/** Words that a list of the world's commonest passwords lacks, in small letters and without the sign of oʻ and gʻ. */
const uz = `parol parolim parolyoq kalit kirish login salom salomlar assalom assalomu assalomualaykum xayr rahmat
  uzbekistan uzbekiston ozbekiston ozbek uzbek vatan vatanim mustaqillik toshkent tashkent samarqand buxoro xorazm xiva
  fargona andijon namangan qarshi termiz navoiy jizzax guliston nukus urganch qoqon surxondaryo qashqadaryo
  maktab maktabim universitet talaba ustoz oquvchi matematika ingliz informatika dasturlash dasturchi robot kompyuter
  telefon sevgi sevgilim muhabbat jonim azizim yuragim onajon onajonim onam dadajon dadam otajon otam oila oilam bolam
  qizim oglim doston dostim yaxshi zor ajoyib baxt baxtim omad hayot dunyo quyosh yulduz osmon bahor navroz
  kitob futbol pahlavon alisher navoiy amirtemur temur bobur paxtakor bunyodkor nasaf lokomotiv chempion arslon burgut
  aziza dilnoza malika nodira gulnora zulfiya shahnoza madina muslima sevinch laylo nilufar feruza kamola maftuna
  umida zarina dilshod jasur sardor bekzod otabek shohruh jahongir farrux eldor aziz sanjar ulugbek islom muhammad
  abdulloh ibrohim mustafo bismillah bismilloh allohu allohuakbar mashalloh inshalloh ramazon mars marsit marsplatform
  administrator direktor qwertyuz telegram instagram youtube minecraft roblox pubgmobile freefire brawlstars`;
const ru = `пароль парольчик привет приветик здравствуй ключ вход логин узбекистан ташкент самарканд бухара фергана
  андижан москва россия любовь любимая любимый солнышко зайка котик малыш мама папа мамочка доченька сынок семья
  дружба школа учитель ученик математика информатика программист компьютер телефон пока спасибо счастье удача жизнь
  весна лето зима осень звезда медведь тигр волк дракон футбол чемпион спартак зенит администратор директор
  наташа настя марина светлана татьяна ольга елена александр сергей андрей дмитрий максим никита алексей
  телеграм майнкрафт роблокс бисмиллах аллах`;

export const localWords: ReadonlySet<string> = new Set(`${uz} ${ru}`.split(/\s+/));
