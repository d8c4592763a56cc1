import { dictionary } from '@zxcvbn-ts/language-common';

/** Missing in foreign lists: Brazil's own common passwords, and this product's. Lower case, without accents. */
const list = `
12345678 123456789 1234567890 12345678910 123456789012 0123456789 0987654321 987654321 87654321 11223344
1122334455 12341234 123123123 123321123 112233445566 147258369 159357456 102030405060 10203040 20202020
01020304 01234567 13131313 00000000 000000000000 11111111 111111111111 22222222 55555555 66666666 77777777
88888888 99999999 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1
qazwsxedc qazwsxedcrfv qwertyui qwertyuiop qwertyuiopasdf qwerty123 qwerty1234 qwerty12345 qwerty123456
asdfghjk asdfghjkl asdfghjklzxc asdfasdf zxcvbnm zxcvbnm123 zxcvbnmasdf abcdefgh abcdefghi abcdefghij
abcdefghijkl abcd1234 abc12345 abc123456 abc123abc123 a1b2c3d4 a1b2c3d4e5f6 aa123456 aaaaaaaa abcabcabc
password password1 password12 password123 password1234 password12345 passw0rd p@ssw0rd p@ssword pa$$w0rd
passpass passwordpassword letmein letmein123 letmeinplease welcome welcome1 welcome123 iloveyou iloveyou1
iloveyou2 sunshine princess football baseball basketball superman batman123 starwars dragon123 monkey123
shadow123 master123 michael1 jennifer jordan23 trustno1 whatever computer internet samsung1 samsung123
changeme changeme123 changemenow default1 defaultpassword guest123 test1234 testtest testing123 temporary
temp1234 secret123 supersecret topsecret server123 correcthorsebatterystaple administrator adminadmin admin123
admin1234 admin12345 admin123456 admin@123 admin2024 admin2025 admin2026 rootroot root1234 toortoor user1234
useruser manager1 operator1 support1 senha123 senha1234 senha12345 senha123456 senha12345678 senhasenha
senhasenhasenha senha@123 senhaforte senhasegura senhasecreta minhasenha minhasenha123 novasenha novasenha123
senhanova suasenha trocarsenha trocar123 mudar123 mudarsenha mude1234 mudeasenha esqueciasenha semsenha
senhapadrao senhateste teste123 teste1234 testando testeteste testeteste123 administrador administradora
administrador123 administracao adminbrasil gerente123 gerencia operador operador123 moderador moderador123
suporte123 suportesuporte parceiro parceiro123 prestador prestador123 motorista motorista123 cliente123
usuario1 usuario123 usuariousuario acesso123 acessoacesso entrar123 sistema123 sistemasistema empresa123
trabalho trabalho123 escritorio financeiro financeiro123 atendimento atendimento123 recepcao123 canolivre
canolivre123 canolivre24h canolivrecanolivre desentupidora desentupidora123 desentupimento desentupimento24h
desentupir encanador encanador123 hidraulica hidrojateamento esgoto123 limpafossa limpezadefossa brasil123
brasil2024 brasil2025 brasil2026 brasilbrasil brasilia brasilia123 brasiliadf brasilia2026 distritofederal
taguatinga ceilandia samambaia aguasclaras planaltina sobradinho goiania123 goiasgoias saopaulo saopaulo123
riodejaneiro minasgerais portoalegre florianopolis fortaleza salvador123 flamengo flamengo1 flamengo10
flamengo123 flamengo2019 mengao123 corinthians corinthians1 corinthians123 timao123 palmeiras palmeiras1
palmeiras123 saopaulofc tricolor tricolor123 santosfc vascodagama vasco123 botafogo botafogo123 fluminense
fluminense123 gremio123 internacional cruzeiro cruzeiro123 atletico atleticomg galo1234 gamagama brasiliense
jesus123 jesuscristo jesuscristo123 jesuseteama deusefiel deusefiel123 deusefielsempre deusnocomando
senhorjesus senhordosexercitos jeova123 nossasenhora aparecida aparecida123 fe123456 gratidao gratidao123
amordedeus deusacima familia1 familia123 familiafeliz minhafamilia meuamor1 meuamor123 teamo123 teamodemais
euteamo123 euteamomuito amoramor amor1234 amoreterno paixao123 princesa princesa123 gatinha123 estrela123
estrelinha felicidade felicidade123 esperanca saudade123 bomdia123 boatarde boanoite cachorro cachorro123
gatinho123 borboleta chocolate chocolate123 computador computador123 internet123 celular123 telefone
telefone123 whatsapp whatsapp123 facebook instagram instagram123 mariamaria maria123 maria1234 mariaeduarda
mariaclara anaclara anacarolina anapaula joao1234 joaopedro joaovitor joaogabriel josecarlos carlos123
carlosalberto antonio123 francisco francisco123 fernando fernanda fernanda123 gabriel1 gabriel123 gabriela
gabriela123 guilherme guilherme123 gustavo123 henrique henrique123 isabella isabela123 juliana1 juliana123
larissa1 larissa123 leonardo leonardo123 lucas123 lucas1234 luciana123 marcelo123 marcos123 mariana123
matheus1 matheus123 patricia patricia123 pedro123 pedrohenrique rafael123 rafaela123 ricardo1 ricardo123
roberto1 roberto123 rodrigo1 rodrigo123 sebastiao thiago123 vanessa1 vanessa123 vinicius vinicius123 vitoria1
vitoria123
`;

/** Shorter ones are refused for their length; six letters are the shortest stem before digits. */
const leastLength = 6;

/** The first guesses of every attacker: the most leaked passwords, and the list above. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter(({ length }) => length >= leastLength),
  ...list.trim().split(/\s+/),
]);
